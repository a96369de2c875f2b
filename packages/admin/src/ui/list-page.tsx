import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { ResourceTable, type ResourceTableProps } from './resource-table.tsx'
import { SearchField } from './search-field.tsx'

interface ListPageProps<T> extends Omit<ResourceTableProps<T>, 'label'> {
  title: string
  /** Without it there is nothing to search. */
  searchPlaceholder?: string
  /** Beside the title. */
  actions?: ReactNode
  /** Beside the search. */
  tools?: ReactNode
  /** A button before the title that leads back to /admin. */
  back?: boolean
  /** Between the title and the table: banners, legends. */
  above?: ReactNode
  children?: ReactNode
}

/** A resource's list: search, table, pages. Inside ListBase. */
export const ListPage = <T extends RaRecord>(props: ListPageProps<T>) => {
  const { title, searchPlaceholder, actions, tools, back, above, children, ...table } = props
  return (
    <Page title={title} actions={actions} back={back}>
      {above}
      {(searchPlaceholder || tools) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          {searchPlaceholder && <SearchField placeholder={searchPlaceholder} />}
          {tools}
        </Box>
      )}
      <ResourceTable label={title} {...table} />
      <Pager />
      {children}
    </Page>
  )
}
