import { afterEach, expect, it } from 'vitest'
import { click, leave, pageText, show, until, write } from '../../testing/screen.tsx'
import AddCoachDialog from './add-coach-dialog.tsx'

afterEach(leave)

const users = [
  { id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example' },
  { id: 'bea', full_name: 'Bea Mar', email: 'bea@socio.example' },
  { id: 'cora', full_name: 'Cora Luz', email: 'cora@socio.example' },
]

it('AIN-03: whoever was chosen stays in sight when another search does not find them', async () => {
  await show(<AddCoachDialog onClose={() => undefined} />, (path) => ({
    users: users.filter(({ id }) => id.includes(new URLSearchParams(path.split('?')[1]).get('search') ?? '')),
  }))
  await until(() => expect(pageText()).toContain('Ana Sol'))
  await click(document.querySelector<HTMLInputElement>('input[value="ana"]') ?? undefined)
  await write(document.querySelector<HTMLInputElement>('input[type="search"]'), 'bea')
  await until(() => expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(2))
  expect(document.querySelector<HTMLInputElement>('input[value="ana"]')?.checked).toBe(true)
})
