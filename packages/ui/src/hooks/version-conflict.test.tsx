import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { useVersionedForm } from './version-conflict'

interface Row {
  version: number
  name: string
  places: number
  days: string[]
  texts: { title: string; body: string }
}
type Values = Omit<Row, 'version'> & { note: string }

const opened: Row = {
  version: 1,
  name: 'Barre',
  places: 10,
  days: ['lu', 'mi'],
  texts: { title: 'Uno', body: 'Dos' },
}
const theirs: Row = {
  version: 2,
  name: 'Barre',
  places: 8,
  days: ['lu', 'vi'],
  texts: { title: 'Tres', body: 'Dos' },
}
const toValues = ({ version: _version, ...values }: Row) => values

const openForm = (read: () => Promise<Row | undefined> = async () => theirs) => {
  const onReadError = vi.fn()
  const { result } = renderHook(() => {
    const form = useForm<Values>({ defaultValues: { ...toValues(opened), note: '' } })
    // react-hook-form updates only the form state that a component reads.
    void form.formState.dirtyFields
    return { form, versioned: useVersionedForm<Row, Values>({ record: opened, toValues, read, onReadError }) }
  })
  const type = (values: Partial<Values>) =>
    act(() => {
      for (const [name, value] of Object.entries(values))
        result.current.form.setValue(name as keyof Values, value, { shouldDirty: true })
    })
  return { result, type, onReadError }
}

it('continues from the other version without the typed values', async () => {
  const { result, type } = openForm()
  type({ name: 'Barre suave' })
  await act(() => result.current.versioned.takeTheirs(result.current.form))
  expect(result.current.form.getValues()).toMatchObject(toValues(theirs))
  expect(result.current.form.formState.dirtyFields).toEqual({})
  expect(result.current.versioned.record()).toBe(theirs)
})

it('applies only the typed values to the other version', async () => {
  const { result, type } = openForm()
  type({ name: 'Barre suave', days: ['ma'], texts: { title: 'Uno', body: 'Mío' } })
  let canBeSent: boolean | undefined
  await act(async () => {
    canBeSent = await result.current.versioned.keepMine(result.current.form)
  })
  expect(canBeSent).toBe(true)
  expect(result.current.form.getValues()).toMatchObject({
    name: 'Barre suave',
    places: 8,
    days: ['ma'],
    texts: { title: 'Tres', body: 'Mío' },
  })
  expect(result.current.form.formState.dirtyFields).toEqual({
    name: true,
    days: [true, true],
    texts: { body: true },
  })
  expect(result.current.versioned.record()).toBe(theirs)
})

it('leaves the fields of another record as they were typed', async () => {
  const { result, type } = openForm()
  type({ name: 'Barre suave', note: 'Con pelota' })
  await act(() => result.current.versioned.takeTheirs(result.current.form))
  expect(result.current.form.getValues()).toMatchObject({ name: 'Barre', note: 'Con pelota' })
  expect(result.current.form.formState.dirtyFields).toEqual({ note: true })
})

it('keeps the typed values and the record when the other version cannot be read', async () => {
  const failure = new Error('offline')
  const { result, type, onReadError } = openForm(() => Promise.reject(failure))
  type({ name: 'Barre suave' })
  let canBeSent: boolean | undefined
  await act(async () => {
    canBeSent = await result.current.versioned.keepMine(result.current.form)
  })
  expect(canBeSent).toBe(false)
  expect(onReadError).toHaveBeenCalledWith(failure, expect.anything())
  expect(result.current.form.getValues('name')).toBe('Barre suave')
  expect(result.current.versioned.record()).toBe(opened)
  expect(result.current.versioned.isReading).toBe(false)
})

it('after a save, only the values typed while it was pending are still to be saved', async () => {
  const { result, type } = openForm()
  type({ name: ' Barre suave ' })
  const sent = result.current.form.getValues()
  type({ places: 6 })
  const saved = { ...opened, version: 2, name: 'Barre suave' }
  act(() => result.current.versioned.fillSaved(result.current.form, saved, sent))
  expect(result.current.form.getValues()).toMatchObject({ name: 'Barre suave', places: 6 })
  expect(result.current.form.formState.dirtyFields).toEqual({ places: true })
})
