import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { type Column, ResourceTable } from './resource-table.tsx'
import { SearchField } from './search-field.tsx'

interface ListPageProps<T> {
  title: string
  columns: readonly Column<T>[]
  empty: string
  loadError: string
  /** Without it there is nothing to search. */
  searchPlaceholder?: string
  /** Between the title and the table: banners, legends. */
  above?: ReactNode
  children?: ReactNode
}

/** A resource's list: search, table, pages. Inside ListBase. */
export const ListPage = <T extends RaRecord>(props: ListPageProps<T>) => {
  const { title, columns, empty, loadError, searchPlaceholder, above, children } = props
  return (
    <Page title={title}>
      {above}
      {searchPlaceholder && (
        <Box sx={{ mb: 1.5 }}>
          <SearchField placeholder={searchPlaceholder} />
        </Box>
      )}
      <ResourceTable columns={columns} label={title} empty={empty} loadError={loadError} />
      <Pager />
      {children}
    </Page>
  )
}
