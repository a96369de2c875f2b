import { execFileSync } from 'node:child_process'

/** The first folder of PATH, or of where Debian keeps a system's programs, that has it. */
export const findTool = (name: string): string | undefined => {
  try {
    const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { env, encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** @throws if it is not installed, with the command that installs it */
export const requiredTool = (name: string, debianPackage = name): string => {
  const program = findTool(name)
  if (!program) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`)
  return program
}
