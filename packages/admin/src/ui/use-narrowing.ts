import { useListContext } from 'react-admin'

/** What the list it stands in is narrowed to beside its search; the address holds it. */
export const useNarrowing = () => {
  const { filterValues, setFilters } = useListContext()
  const { q, ...narrowed } = filterValues
  const set = (name: string) => (value: string) => {
    const { [name]: _, ...others } = filterValues
    setFilters(value === '' ? others : { ...others, [name]: value })
  }
  return {
    valueOf: (name: string) => String(filterValues[name] ?? ''),
    set,
    /** Undefined where there is nothing to take away. */
    clear: Object.keys(narrowed).length > 0 ? () => setFilters(q === undefined ? {} : { q }) : undefined,
  }
}
