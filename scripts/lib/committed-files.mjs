import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { inProject, root } from './project.mjs'

/** @param {string} text */
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What no committed file may hold: it would be true on one machine only. @type {{ what: string, pattern: RegExp }[]} */
const forbidden = [
  { what: 'this checkout’s path', pattern: new RegExp(`${escape(root)}/`) },
  { what: 'a path in this user’s home', pattern: new RegExp(`${escape(homedir())}/`) },
  { what: 'a path in somebody’s home', pattern: /\/(?:home|Users)\/[a-z][\w.-]*\// },
  { what: 'a download address', pattern: /"resolved": *"http/ },
]

/** @param {string} file */
const textOf = (file) => {
  try {
    const content = readFileSync(inProject(file))
    return content.includes(0) ? '' : content.toString('utf8')
  } catch {
    return ''
  }
}

/** Lines of committed files that only this machine understands. @returns {string[]} "file:line holds …" */
export const machineTraces = () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => {
        const found = forbidden.find(({ pattern }) => pattern.test(line))
        return found ? [`${file}:${index + 1} holds ${found.what}`] : []
      }),
  )
}
