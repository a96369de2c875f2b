import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'

const script = `
  import { run } from '${inProject('scripts/lib/run.mjs')}'
  const [waits, goesOn] = ['console.log("first"); setTimeout(() => {}, 60000)', 'console.log("second")']
  await run([process.execPath, '-e', waits])
  await run([process.execPath, '-e', goesOn])
`

it('a signal ends what runs, and what would come next', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes('first')) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(143)
  expect(output.trim()).toBe('first')
})
