import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show, until, write } from '../../testing/screen.tsx'
import { DateField } from '../date-field.tsx'
import { FormDate, unfinishedDate } from './form-date.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] }))
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const field = () => document.querySelector<HTMLInputElement>('input')
const shown = () => field()?.value
const there = () => until(() => expect(field()).not.toBeNull())

const Form = () => {
  const form = useForm({ defaultValues: { end: '2026-11-30' } })
  return (
    <FormProvider {...form}>
      <FormDate name="end" label="Fin" min="2026-11-01" />
      <p>{`Valor: ${JSON.stringify(useWatch({ control: form.control, name: 'end' }))}`}</p>
    </FormProvider>
  )
}

it('a date that does not fit is not an empty one', async () => {
  await show(<Form />, () => ({}))
  await there()
  expect(shown()).toBe('30/11/2026')
  await write(field(), '31/10/2026')
  expect(pageText()).toContain(`Valor: "${unfinishedDate}"`)
  await write(field(), '30/12/2026')
  expect(pageText()).toContain('Valor: "2026-12-30"')
  await write(field(), '')
  expect(pageText()).toContain('Valor: ""')
})

const Outside = () => {
  const [date, setDate] = useState('2026-11-30')
  return (
    <>
      <DateField label="Desde" value={date} onChange={setDate} />
      <button type="button" onClick={() => setDate('')}>
        Vaciar
      </button>
      <button type="button" onClick={() => setDate('2026-12-24')}>
        Navidad
      </button>
    </>
  )
}

it('what is emptied or set from outside is shown', async () => {
  await show(<Outside />, () => ({}))
  await there()
  await write(field(), '29/11/2026')
  await click(button('Vaciar'))
  expect(shown()).not.toContain('2026')
  await click(button('Navidad'))
  expect(shown()).toBe('24/12/2026')
})
