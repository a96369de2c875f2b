import type { LegalVersion } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, show, until } from '../testing/screen.tsx'
import LegalPage from './legal-page.tsx'

afterEach(leave)

const version = (type: string): LegalVersion =>
  ({
    id: type,
    type,
    version: 1,
    content: `# ${type}`,
    published_at: '2026-11-01T18:00:00Z',
    published_by: null,
    acceptances: 0,
    in_force: true,
  }) as LegalVersion

const typeOf = (path: string) =>
  JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}').type as string
const panel = () => document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')
const text = () => panel()?.querySelector('textarea')
const rewrite = (content: string) => {
  const area = text()
  if (!area) throw new Error('no text')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, content)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
const tab = (name: string) => click(button(name))

it('B19: what was written in a document is still there after a look at the other', async () => {
  await show(<LegalPage />, (path) => ({ documents: [version(typeOf(path))] }))
  await until(() => expect(text()?.value).toBe('# terms'))
  rewrite('# terms\n\nLo nuevo.')
  const [terms, privacy] = [...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent ?? '')
  await tab(privacy ?? '')
  await until(() => expect(text()?.value).toBe('# privacy_policy'))
  await tab(terms ?? '')
  await until(() => expect(text()?.value).toBe('# terms\n\nLo nuevo.'))
})
