import { execFileSync } from 'node:child_process'
import { root } from './project.mjs'

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The commit in which the branch left main; on main itself, or without it, the last one. @returns {string} */
const whereMainWasLeft = () => {
  try {
    return git('merge-base', 'HEAD', 'main').trim()
  } catch {
    return git('rev-parse', 'HEAD').trim()
  }
}

/** The files that the branch and the working tree change, new files included. @returns {{ since: string, files: string[] }} */
export const readChanges = () => {
  const since = whereMainWasLeft()
  const lists = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
  return { since, files: lists.flatMap((list) => list.split('\n').filter(Boolean)) }
}
