import { SEARCH_DEBOUNCE_MS } from '@estudio/domain'
import type { ReactElement, ReactNode } from 'react'
import { List, type ListProps } from 'react-admin'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { SearchInput } from './search-input.tsx'

interface ResourceListProps extends Pick<ListProps, 'perPage' | 'sort' | 'queryOptions'> {
  title: string
  /** Beside the title. */
  add?: ReactNode
  /** A button before the title that leads back to /admin. */
  back?: boolean
  /** Between the title and the list: banners, legends. */
  above?: ReactNode
  /** Without it there is nothing to search. */
  searchPlaceholder?: string
  /** What else narrows the list. */
  filters?: readonly ReactElement[]
  /** Beside the filters: the export, a sum. */
  actions?: ReactElement
  children: ReactNode
}

const saidInTable = () => undefined

/**
 * The screen of a resource's list. Its search, order and page are in the address and nowhere else. What could not be
 * loaded is said where the rows would stand.
 */
export const ResourceList = (props: ResourceListProps) => {
  const {
    title,
    add,
    back,
    above,
    searchPlaceholder,
    filters = [],
    actions = false,
    queryOptions,
    ...list
  } = props
  const search = searchPlaceholder && (
    <SearchInput key="q" source="q" alwaysOn placeholder={searchPlaceholder} />
  )
  return (
    <Page title={title} actions={add} back={back}>
      {above}
      <List
        {...list}
        title={false}
        empty={false}
        error={false}
        component="div"
        exporter={false}
        storeKey={false}
        debounce={SEARCH_DEBOUNCE_MS}
        queryOptions={{ onError: saidInTable, ...queryOptions }}
        filters={search ? [search, ...filters] : [...filters]}
        actions={actions}
        pagination={<Pager />}
      />
    </Page>
  )
}
