import type { ChildProcess } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Stops `child` when this process exits, and on the signals that would end it without a word because nobody handles
 * them: while the server still starts, or when its terminal is closed.
 * @returns a function that ends the tie
 */
export const endWithProcess = (child: ChildProcess): (() => void) => {
  const onExit = () => child.kill('SIGINT')
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return
    untie()
    onExit()
    process.kill(process.pid, signal)
  }
  const untie = () => {
    process.removeListener('exit', onExit)
    for (const signal of signals) process.removeListener(signal, onSignal)
  }
  process.once('exit', onExit)
  // First in line: a handler made with once() is gone once it ran.
  for (const signal of signals) process.prependListener(signal, onSignal)
  return untie
}
