"""The table over the network: HTTP, WebSocket and storage around matches.

The only package that knows a web framework or a database. It needs the extra `plancia[server]`.
"""

import logging

log = logging.getLogger(__name__)
