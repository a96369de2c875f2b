import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plansOfUser } from '../shared/addresses.ts'
import { Panel } from './panel.tsx'
import { plainList, RowLink } from './row-link.tsx'

const t = texts.admin.start.pauses

/** Requests for a pause that wait for an answer; a name links to the plans of the member. */
export const PausesPanel = () => (
  <Panel title={t.title} path="/api/admin/pause-requests" error={t.error} height={40}>
    {({ requests }) =>
      requests.length === 0 ? (
        <Typography color="textSecondary">{t.none}</Typography>
      ) : (
        <Box component="ul" sx={plainList}>
          {requests.map(({ id, user, from, to, days }) => (
            <RowLink key={id} to={plansOfUser(user.id)}>
              <Box
                component="strong"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {user.full_name}
              </Box>
              <Box
                component="span"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {texts.pauses.span(from, to)}
              </Box>
              <Box
                component="span"
                className="tabular"
                sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {texts.pauses.days(days)}
              </Box>
            </RowLink>
          ))}
        </Box>
      )
    }
  </Panel>
)
