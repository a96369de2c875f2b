import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inProject } from './project.mjs'

/** KiB of the gzipped script that draws the schedule on other sites. */
const limit = 12

/** A classic script, because a page of another site names it without `type="module"`. @param {string} outfile */
export const bundleEmbed = async (outfile) => {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [inProject('packages/site/src/embed/main.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  })
}

/** Whether the script is within its limit. @param {string} file */
export const checkEmbed = (file) => {
  const kib = gzipSync(readFileSync(file), { level: 9 }).length / 1024
  console.log(`  /embed.js   ${kib.toFixed(1)} KiB of ${limit}${kib > limit ? '  TOO MUCH' : ''}`)
  return kib <= limit
}
