import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the objects that Node makes for every process.nextTick, for as long as the process lives.
 * V8 forgets the shape of an object when it collects garbage and none is alive, which is how an idle server stands.
 * Node's code for the next one never becomes as quick again: an answer costs a third more from then on
 * (docs/decisions/0007).
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
