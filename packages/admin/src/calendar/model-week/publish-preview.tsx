import type { PublishAnswer } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { formatDateSpan, texts } from '@estudio/texts'
import { ChevronDownIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ClassMoments } from '../weeks/class-moments.tsx'
import { type PublishedWeek, publishedCounts, publishedWeeks } from './published-weeks.ts'

const t = texts.admin.modelWeek.publish

interface Listed {
  series_id: string
  name: string
  start_time: string
}

interface GroupProps<Item extends Listed> {
  heading: string
  items: readonly Item[]
  why?: (item: Item) => string
}

/** The heading and the classes of a group of a week. An empty group is not shown. */
const Group = <Item extends Listed>({ heading, items, why }: GroupProps<Item>) =>
  items.length > 0 && (
    <Box sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h4" sx={{ fontSize: '0.8rem' }}>
        {heading}
      </Typography>
      <ClassMoments
        label={heading}
        isWhole
        moments={items.map((item) => ({
          key: item.series_id,
          name: item.name,
          start: item.start_time,
          why: why?.(item),
        }))}
      />
    </Box>
  )

const weekLook = {
  borderTop: 1,
  borderColor: 'divider',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 44,
    py: 0.75,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
} as const

/** A week with its counts; its classes are folded. */
const Week = ({ week }: { week: PublishedWeek }) => {
  const counts = publishedCounts(week)
  const [changes, stays] = [t.changes(counts), t.stays(counts)]
  return (
    <Box component="details" sx={weekLook}>
      <summary>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3">
            {t.week(formatDateSpan(week.monday, addDays(week.monday, 6)))}
          </Typography>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }} className="tabular">
            {changes}
            {changes && stays && ' · '}
            {stays && (
              <Box component="span" sx={{ color: 'studio.ochre' }}>
                {stays}
              </Box>
            )}
          </Box>
        </Box>
        <ChevronDownIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
      </summary>
      <Box sx={{ pb: 1.5 }}>
        <Group
          heading={t.lists.skipped}
          items={week.skipped}
          why={(one) => t.withWhom(t.skipReasons[one.reason], one.with)}
        />
        <Group heading={t.lists.kept} items={week.kept} why={({ reason }) => t.keptReasons[reason]} />
        <Group heading={t.lists.removed} items={week.removed} />
        <Group heading={t.lists.updated} items={week.updated} />
        <Group heading={t.lists.created} items={week.created} />
      </Box>
    </Box>
  )
}

/** Lists week by week the classes that publishing creates, changes and removes, and the reason why others stay as they are. */
export const PublishPreview = ({ answer }: { answer: PublishAnswer }) => {
  const weeks = publishedWeeks(answer)
  const counts = publishedCounts(answer)
  const summary = [
    weeks.length === 0 ? t.nothing : t.changes(counts),
    t.stays(counts),
    answer.existing > 0 && t.existing(answer.existing),
  ]
  return (
    <div>
      <Typography role="status" variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {summary.filter(Boolean).join(' · ')}
      </Typography>
      <Box role="group" aria-label={t.weeksList}>
        {weeks.map((week) => (
          <Week key={week.monday} week={week} />
        ))}
      </Box>
    </div>
  )
}
