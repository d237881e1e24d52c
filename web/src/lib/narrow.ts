/** Whether there is little room over the board: dice lie with the question then. The console has the same measure. */
import { MediaQuery } from 'svelte/reactivity';

export const narrow = new MediaQuery('(max-width: 1180px), (max-height: 560px)');
