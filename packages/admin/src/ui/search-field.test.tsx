import { SEARCH_DEBOUNCE_MS } from '@estudio/domain'
import { act } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, rest, show, until, write } from '../testing/screen.tsx'
import { SearchField } from './search-field.tsx'

/** react-admin keeps a list's search in the address: here behind the hash. */
const goTo = (address: string) =>
  act(async () => {
    window.location.hash = address
  })

afterEach(async () => {
  await leave()
  window.location.hash = ''
})

const Shown = () => {
  const { filterValues, setFilters } = useListContext()
  return (
    <>
      <p>{`Filtro: ${JSON.stringify(filterValues)}`}</p>
      <button type="button" onClick={() => setFilters({ ...filterValues, pending: true })}>
        Por pagar
      </button>
    </>
  )
}

const field = () => document.querySelector<HTMLInputElement>('input[type="search"]')
const clearing = () => document.querySelector<HTMLButtonElement>('[aria-label="Borrar búsqueda"]')
const showList = async () => {
  await show(
    <ListBase resource="usuarios" storeKey={false}>
      <SearchField placeholder="Buscar..." />
      <Shown />
    </ListBase>,
    () => ({ users: [] }),
  )
  await until(() => expect(field()).not.toBeNull())
}

it('AUS-02: asks once the typing rests', async () => {
  await showList()
  await write(field(), 'an')
  await write(field(), 'ana')
  expect(pageText()).toContain('Filtro: {}')
  await until(() => expect(pageText()).toContain('Filtro: {"q":"ana"}'))
  expect(field()?.value).toBe('ana')
})

it('what is cleared stays cleared, however short before it was typed', async () => {
  await showList()
  await write(field(), 'ana')
  await click(clearing() ?? undefined)
  await rest(2 * SEARCH_DEBOUNCE_MS)
  expect(pageText()).toContain('Filtro: {}')
  expect(document.activeElement).toBe(field())
})

it('words that still rest do not undo another filter', async () => {
  await showList()
  await write(field(), 'ana')
  await click(button('Por pagar'))
  await until(() => expect(pageText()).toContain('Filtro: {"pending":true,"q":"ana"}'))
})

const Found = () => {
  const { data = [] } = useListContext<{ id: string; full_name: string }>()
  return <p>{`Hay: ${data.map(({ full_name }) => full_name).join(' ')}.`}</p>
}

it('AUS-02: an answer that comes late never stands in the place of a newer one', async () => {
  const answers = new Map<string, () => void>()
  await show(
    <ListBase resource="usuarios" storeKey={false}>
      <SearchField placeholder="Buscar..." />
      <Found />
    </ListBase>,
    (path) => {
      const search = new URL(path, 'http://x').searchParams.get('search') ?? ''
      const found = { users: [{ id: search, full_name: `(${search})` }], total: 1 }
      return search === '' ? found : new Promise((resolve) => answers.set(search, () => resolve(found)))
    },
  )
  await until(() => expect(field()).not.toBeNull())
  await write(field(), 'ana')
  await until(() => expect(answers.has('ana')).toBe(true))
  await write(field(), 'anabel')
  await until(() => expect(answers.has('anabel')).toBe(true))
  answers.get('anabel')?.()
  await until(() => expect(pageText()).toContain('Hay: (anabel).'))
  answers.get('ana')?.()
  await rest(50)
  expect(pageText()).toContain('Hay: (anabel).')
})

it('an address without a search empties the field', async () => {
  await showList()
  await write(field(), 'ana')
  await until(() => expect(pageText()).toContain('"q":"ana"'))
  await goTo('/')
  await until(() => expect(pageText()).toContain('Filtro: {}'))
  expect(field()?.value).toBe('')
})
