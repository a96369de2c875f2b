import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { setSettings } from '../harness/settings.ts'

export const script = `export const much = '${'x'.repeat(5000)}'`

export const document = '<script>early()</script><title>site</title>'

/** A build in miniature: a page and a hashed script for each front end. */
function miniatureBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-dist-'))
  for (const name of ['site', 'admin']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true })
    writeFileSync(join(folder, name, 'index.html'), `<title>${name}</title>`)
    writeFileSync(join(folder, name, 'assets/app-1a2b3c.js'), script)
    writeFileSync(join(folder, name, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script))
  }
  for (const name of ['index', 'application']) writeFileSync(join(folder, `site/${name}.html`), document)
  writeFileSync(join(folder, 'site/robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'build.json'), '{"version":"abc123"}')
  return folder
}

/** A studio that serves a build in miniature, until the tests of the file have ended. */
export async function openMiniature() {
  const dist = miniatureBuild()
  const studio = await openStudio({ dist })
  await setSettings(studio.db, {
    map_embed_url: 'https://maps.example/embed?x=1',
    bank_clabe: '012345678901234567',
  })
  afterAll(() => rmSync(dist, { recursive: true }))
  const get = (path: string, headers?: Record<string, string>) =>
    studio.visitor.get<Record<string, unknown>>(path, headers)
  return { studio, get }
}

/** The header with which a browser asks for a page. */
export const html = { accept: 'text/html,application/xhtml+xml' }
