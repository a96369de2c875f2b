import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export function findProjectRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'estudio') return folder
    if (folder === dirname(folder)) throw new Error(`No Estudio checkout above ${from}`)
  }
}

/** The same folder for the sources under tsx and for the bundle in dist/server. */
export const projectRoot = findProjectRoot(import.meta.dirname)
