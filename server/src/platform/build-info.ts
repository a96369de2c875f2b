import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version that the build wrote to dist/build.json; sources that were never built are “dev”. */
export function buildVersion(dist: string): string {
  try {
    const { version }: { version?: unknown } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
    return typeof version === 'string' ? version : 'dev'
  } catch {
    return 'dev'
  }
}
