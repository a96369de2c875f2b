import { texts } from '@estudio/texts'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { DataTable, ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { fromTablet, growing, ListTable } from '../ui/list-table.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { ADMIN_PAGE_SIZE } from '../ui/screen-constants'
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
  const list = useList({ data: [...rows], perPage: ADMIN_PAGE_SIZE })
  return (
    <ResourceContextProvider value="examples">
      <ListContextProvider value={list}>
        <ListTable
          label={label}
          emptyText={texts.common.noResults}
          loadError={texts.errors.generic}
          completeFrom="md"
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
  const id = useId()
  return (
    <Page title={t.title} back>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t.note}
      </Typography>
      <Tabs value={tab} onChange={(_event, name) => setTab(name)} aria-label={t.tabsLabel} sx={{ mb: 2 }}>
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t.tabs[name]}
            id={`${id}-${name}`}
            aria-controls={tab === name ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <ExampleTable key={tab} label={t.tabs[tab]} {...tables[tab]} />
      </div>
    </Page>
  )
}

export default ExamplesPage
