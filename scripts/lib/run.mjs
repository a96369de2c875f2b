import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './project.mjs'

/** @typedef {{ env?: Record<string, string>, quiet?: boolean }} RunOptions */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a command in the project's folder with our terminal, and passes our signals on to it.
 * @param {string[]} command
 * @param {RunOptions} [options] `quiet`: nothing of its output is shown
 * @returns {Promise<number>} its exit code; 128 plus the number for a signal
 */
export const run = async ([program = '', ...args], { env, quiet } = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : 'inherit',
  })
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  try {
    const [code, signal] = await once(child, 'exit')
    return code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGTERM' ? 15 : 9)
  } finally {
    for (const signal of signals) process.removeListener(signal, pass)
  }
}

/**
 * Like run, but ends this process with the command's exit code if that is not 0.
 * @param {string[]} command
 * @param {RunOptions} [options]
 */
export const runOrExit = async (command, options) => {
  const code = await run(command, options)
  if (code !== 0) process.exit(code)
}
