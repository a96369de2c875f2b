import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { root } from './project.mjs'

/** @typedef {{ env?: Record<string, string>, quiet?: boolean }} RunOptions */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @param {NodeJS.Signals} signal */
const codeOf = (signal) => 128 + constants.signals[signal]

/**
 * Passes our signals on to the command; after one this process ends too, so that nothing further is started.
 * @param {string[]} command @param {RunOptions} [options] `quiet`: without output
 * @returns {Promise<number>} exit code; 128 plus the number for a signal
 */
export const run = async ([program = '', ...args], { env, quiet } = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : 'inherit',
  })
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  try {
    const [code, signal] = await once(child, 'exit')
    if (stoppedBy) process.exit(code || codeOf(stoppedBy))
    return code ?? codeOf(signal)
  } finally {
    for (const signal of signals) process.removeListener(signal, pass)
  }
}

/** Exits with the command's code if that is not 0. @param {string[]} command @param {RunOptions} [options] */
export const runOrExit = async (command, options) => {
  const code = await run(command, options)
  if (code !== 0) process.exit(code)
}
