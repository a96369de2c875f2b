import { texts } from '@estudio/texts'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Page } from '../ui/page.tsx'
import { coachExamples, discountExamples, userExamples } from './example-rows.ts'
import { ExampleTable } from './example-table.tsx'

const t = texts.admin.examples
const names = ['users', 'discounts', 'coaches'] as const
const tables = { users: userExamples, discounts: discountExamples, coaches: coachExamples }

/** FST-01: three tables of made-up rows, ten a page; nothing behind them. */
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
