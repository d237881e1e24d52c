"""How long the web server waits for the rest of a request that was begun."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


def patient_for(seconds: float) -> type[H11Protocol]:
    """The protocol of connections that have so long to say what they want."""

    class Patient(H11Protocol):
        """Hangs up on whoever connects and does not finish the head of a request in time.

        What is sent meanwhile does not win any time.
        """

        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            super().handle_websocket_upgrade(event)
            self._stop()

        def _watch(self) -> None:
            if self not in self.connections or self.transport.is_closing():
                self._stop()
            elif not getattr(self.cycle, "response_complete", True):
                self._stop()  # it is being answered
            elif self._timer is None:
                self._timer = self.loop.call_later(seconds, self.transport.close)

        def _stop(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    return Patient
