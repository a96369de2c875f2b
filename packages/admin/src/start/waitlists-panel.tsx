import { formatClassMoment, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { classAddress } from '../shared/calendar-address.ts'
import { Panel } from './panel.tsx'
import { plainList, RowLink } from './row-link.tsx'

const t = texts.admin.start.waitlists

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/**
 * Classes with a waiting list and their waiting members; each links to the class in the calendar, which shows its
 * waiting list.
 */
export const WaitlistsPanel = () => (
  <Panel title={t.title} path="/api/admin/figures/waitlists" error={t.error} height={120}>
    {({ classes, total }) => (
      <>
        {total === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
        <Box component="ul" sx={plainList}>
          {classes.map(({ id, name, start_time, waiting, first }) => (
            <RowLink key={id} to={classAddress(start_time.slice(0, 10), id)}>
              <span />
              <Box sx={{ minWidth: 0 }}>
                <Box component="span" sx={oneLine}>
                  <strong>{name}</strong> {formatClassMoment(start_time)}
                </Box>
                <Box component="span" sx={{ ...oneLine, typography: 'caption', color: 'text.secondary' }}>
                  {t.who(first, waiting)}
                </Box>
              </Box>
              <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
                {t.waiting(waiting)}
              </Box>
            </RowLink>
          ))}
        </Box>
        {classes.length < total && (
          <Typography variant="caption" color="textSecondary">
            {t.more(classes.length, total)}
          </Typography>
        )}
      </>
    )}
  </Panel>
)
