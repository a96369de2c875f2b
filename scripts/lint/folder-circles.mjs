// Refuses circles of imports between the folders of packages; dynamic imports count. A folder and the folders in it are one part
// of the code, and an index is the entrance of its folder.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inProject } from '../lib/project.mjs'

const isIndex = (/** @type {string} */ file) => /\/index\.tsx?$/.test(file)
/** @type {(file: string) => boolean} */
const isChecked = (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && !isIndex(file)

const files = readdirSync(inProject('packages')).flatMap((name) =>
  readdirSync(inProject('packages', name, 'src'), { encoding: 'utf8', recursive: true })
    .map((file) => `packages/${name}/src/${file}`)
    .filter(isChecked),
)

/** @param {string} file @returns {string[]} the folders that it imports from */
const foldersOf = (file) => {
  const imports = readFileSync(inProject(file), 'utf8').matchAll(/(?:from |import\(?)'(\.[^']+)'/g)
  return [...imports]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !isIndex(path))
    .map(dirname)
}

/** @param {string} one @param {string} other */
const isWithin = (one, other) => relative(other, one).split('/')[0] !== '..'

/** @type {Map<string, Set<string>>} */
const imported = new Map()
for (const file of files) {
  const folder = dirname(file)
  const others = foldersOf(file).filter((other) => !isWithin(folder, other) && !isWithin(other, folder))
  imported.set(folder, new Set([...(imported.get(folder) ?? []), ...others]))
}

/** @param {string} folder @param {Set<string>} others */
const leadsOn = (folder, others) =>
  [...others].some((other) => imported.has(other)) && [...imported.values()].some((own) => own.has(folder))

// A folder that imports none of the rest, or that none of the rest imports, is in no circle.
for (let before = -1; before !== imported.size; ) {
  before = imported.size
  for (const [folder, others] of imported) if (!leadsOn(folder, others)) imported.delete(folder)
}
for (const [folder, others] of imported) {
  const circle = [...others].filter((other) => imported.has(other))
  console.error(`${folder} is in a circle of imports with ${circle.join(', ')}`)
}
process.exit(imported.size === 0 ? 0 : 1)
