import { texts } from '@estudio/texts'
import { lazyWithRetry, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { summaryLine } from '../../ui/content/summary-line'
import { ChatIcon } from '../../ui/icons'
import { chatLink } from '../../ui/studio/contact-links'
import { useMemberMark } from './member-mark'
import { WhereWide, wide } from './view-switch'

const OwnSummary = lazyWithRetry(() => import('./own-summary'), { optional: true })

/** The height in px of a plan with a number of classes and a next class. */
const SUMMARY_HEIGHT = 336

/**
 * The place of the member's plan and next class. It is there before they are read, and goes when there is nothing to show: for staff who
 * take no classes, and when they cannot be read. A narrow window has the plan in the bar above the schedule.
 */
const SummarySlot = () => {
  const { isMember, isMarked } = useMemberMark()
  if (!isMember && !isMarked) return null
  return (
    <Box
      sx={{
        display: 'none',
        [wide]: {
          '[data-today] &:not(:has([data-empty]))': { display: 'grid', minHeight: SUMMARY_HEIGHT, mb: 4 },
        },
      }}
    >
      {isMember && (
        <WhereWide otherwise={null}>
          <OwnSummary />
        </WhereWide>
      )}
    </Box>
  )
}

const Rules = ({ items }: { items: readonly string[] }) => (
  <Box component="ul" sx={{ pl: 2.5, my: 0, color: 'text.secondary' }}>
    {items.map((item) => (
      <Typography component="li" key={item} variant="body2" sx={{ py: 0.5 }}>
        {item}
      </Typography>
    ))}
  </Box>
)

/** The rules of bookings, cancellations and waiting lists, with the studio's settings. */
const Policies = () => {
  const studio = useStudio()
  const { policy } = texts.schedule
  return (
    <>
      <section aria-labelledby="booking-policy">
        <Typography id="booking-policy" variant="h5" component="h2" sx={{ mb: 1 }}>
          {policy.title}
        </Typography>
        <Rules items={policy.items(studio)} />
      </section>
      {studio.waitlist_limit > 0 && (
        <Box component="details" sx={{ ...summaryLine, mt: 1 }}>
          <Box component="summary" sx={{ typography: 'body2', fontWeight: 600 }}>
            {texts.waitlist.listTitle}
          </Box>
          <Rules items={texts.waitlist.policy(studio)} />
        </Box>
      )}
    </>
  )
}

/** “Contáctanos”: the studio's chat or e-mail. */
export const Contact = () => {
  const studio = useStudio()
  if (!studio.whatsapp && !studio.email) return null
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {texts.schedule.contactPrompt}
      </Typography>
      <Button
        variant="outlined"
        color="secondary"
        size="small"
        startIcon={<ChatIcon />}
        href={chatLink(studio)}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ minHeight: 44 }}
      >
        {texts.schedule.contact}
      </Button>
    </Box>
  )
}

/** Beside the list of a wide window, below it on a narrow one: the member's plan and next class, the rules and the contact. */
const ScheduleAside = () => (
  <>
    <SummarySlot />
    <Policies />
    <Contact />
  </>
)

export default ScheduleAside
