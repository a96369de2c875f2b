import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { click, leave, show, until } from '../testing/screen.tsx'
import { watchSteps } from './steps-back.ts'
import { useWarnBeforeLeaving } from './use-warn-before-leaving.ts'

let followed: number
const confirm = vi.fn()
beforeEach(() => {
  followed = 0
  vi.stubGlobal('confirm', confirm.mockReset())
})
afterEach(leave)

const Form = ({ dirty }: { dirty: boolean }) => {
  useWarnBeforeLeaving(dirty)
  return null
}

const go = async (forms: boolean[], href = '/admin/usuarios') => {
  await show(
    <>
      {forms.map((dirty, at) => (
        <Form key={at} dirty={dirty} />
      ))}
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault()
          followed += 1
        }}
      >
        Usuarios
      </a>
    </>,
    () => ({}),
  )
  await click(document.querySelector('a') ?? undefined)
}

it('asks once before another screen takes the place of what was typed', async () => {
  confirm.mockReturnValue(true)
  await go([true, true])
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'Tienes cambios sin guardar. ¿Quieres salir de todos modos?',
  )
  expect(followed).toBe(1)
})

it('stays where the answer is no', async () => {
  confirm.mockReturnValue(false)
  await go([true, true])
  expect(confirm).toHaveBeenCalledOnce()
  expect(followed).toBe(0)
})

it.each([
  ['nothing was typed', [false], '/admin/usuarios'],
  ['the link stays on the screen', [true], '#contenido'],
  ['the page goes, of which the browser asks', [true], '/login'],
])('does not ask where %s', async (_what, forms, href) => {
  await go(forms, href)
  expect(confirm).not.toHaveBeenCalled()
  expect(followed).toBe(1)
})

/** Steps back from the form as the browser's button does; where the router has led since. */
const stepBack = async (forms: boolean[]) => {
  window.history.replaceState({ idx: 0 }, '', '/admin/usuarios')
  window.history.pushState({ idx: 1 }, '', '/admin/ajustes')
  const led: string[] = []
  watchSteps()
  const router = () => led.push(window.location.pathname)
  window.addEventListener('popstate', router)
  await show(
    forms.map((dirty, at) => <Form key={at} dirty={dirty} />),
    () => ({}),
  )
  window.history.back()
  await until(() => expect(led).not.toEqual([]))
  window.removeEventListener('popstate', router)
  return led
}

it('asks once before a step back, and follows it where the answer is yes', async () => {
  confirm.mockReturnValue(true)
  expect(await stepBack([true, true])).toEqual(['/admin/usuarios'])
  expect(confirm).toHaveBeenCalledOnce()
})

it('takes a step back where the answer is no, and no screen hears of it', async () => {
  confirm.mockReturnValue(false)
  expect(await stepBack([true, true])).toEqual(['/admin/ajustes'])
  expect(confirm).toHaveBeenCalledOnce()
  expect(window.history.state).toEqual({ idx: 1 })
})

it('does not ask before a step back where nothing was typed', async () => {
  expect(await stepBack([false])).toEqual(['/admin/usuarios'])
  expect(confirm).not.toHaveBeenCalled()
})
