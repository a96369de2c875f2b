import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { plansOfUser } from '../shared/addresses.ts'
import { plainList, RowLink } from '../ui/list/row-link.tsx'
import { Requests } from './requests.tsx'

/** Requests for a pause that wait for an answer; a name links to the plans of the member. */
const PauseRequests = () => (
  <Requests path="/api/admin/pause-requests" error={texts.admin.start.pauses.error}>
    {({ requests }) => (
      <Box component="ul" sx={plainList}>
        {requests.map(({ id, user, from, to, days }) => (
          <RowLink key={id} to={plansOfUser(user.id)} tall>
            <Box sx={{ minWidth: 0, gridColumn: 'span 2', overflowWrap: 'anywhere' }}>
              <strong>{user.full_name}</strong>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{texts.pauses.span(from, to)}</Box>
            </Box>
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {texts.pauses.days(days)}
            </Box>
          </RowLink>
        ))}
      </Box>
    )}
  </Requests>
)

export default PauseRequests
