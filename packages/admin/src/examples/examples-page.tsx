import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { Page } from '../ui/page.tsx'
import { EXAMPLE_PAGE_SIZE } from '../ui/screen-constants'
import { TabPanels } from '../ui/tab-panels.tsx'
import { coachExamples, discountExamples, type ExampleTableData, userExamples } from './example-rows.ts'

const t = texts.admin.examples
const names = ['users', 'discounts', 'coaches'] as const
const tables = { users: userExamples, discounts: discountExamples, coaches: coachExamples }

const lookOf = (at: number) => {
  if (at === 0) return growing
  return at > 1 ? fromTablet : undefined
}

/** A table like the others, for rows in memory; ten rows per page, sortable by each column. */
const ExampleTable = ({ label, heads, rows }: ExampleTableData & { label: string }) => {
  const list = useList({ data: [...rows], perPage: EXAMPLE_PAGE_SIZE })
  return (
    <ResourceContextProvider value="examples">
      <ListContextProvider value={list}>
        <ListTable
          label={label}
          emptyText={texts.common.noResults}
          loadError={texts.errors.generic}
          sortsOnPhone
        >
          {heads.map((head, at) => (
            <DataTable.Col key={head} source={`cells.${at}`} label={head} sx={lookOf(at)} />
          ))}
        </ListTable>
        <Pager />
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

/** Three tables of invented rows, ten per page; the page calls no server. */
const ExamplesPage = () => {
  const [tab, setTab] = useState<(typeof names)[number]>('users')
  return (
    <Page title={t.title} back>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t.note}
      </Typography>
      <TabPanels label={t.tabsLabel} names={names} labels={t.tabs} shown={tab} onShow={setTab} sx={{ mb: 2 }}>
        {(name) => <ExampleTable label={t.tabs[name]} {...tables[name]} />}
      </TabPanels>
    </Page>
  )
}

export default ExamplesPage
