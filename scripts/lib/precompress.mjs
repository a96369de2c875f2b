import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])
const worthItBytes = 512

const formats = [
  {
    suffix: '.br',
    pack: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  },
  { suffix: '.gz', pack: promisify(gzip), options: { level: 9 } },
]

/** Writes FILE.br and FILE.gz beside every text file of a folder, at the highest level. @param {string} folder */
export const precompress = async (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < worthItBytes) return
      for (const { suffix, pack, options } of formats)
        await writeFile(file + suffix, await pack(content, options))
    }),
  )
}
