import { type CivilDate, isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

const t = texts.admin.users.pauses

interface PausePreviewProps {
  planId: string
  from: CivilDate
  to: CivilDate
}

/** Lists the reservations and the dates of standing places that a pause releases. It shows nothing until the days are chosen. */
export const PausePreview = ({ planId, from, to }: PausePreviewProps) => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['pause-preview', planId, from, to],
    queryFn: () =>
      api.get('/api/admin/user-plans/{id}/pause-preview', { params: { id: planId }, query: { from, to } }),
    enabled: isCivilDate(from) && isCivilDate(to) && from <= to,
    staleTime: 0,
  })
  if (!data) return null
  const { reservations, standing_dates, ends_standing_places } = data
  const lines = [
    reservations > 0 && t.releases(reservations),
    ...standing_dates.map(({ dates, weekday, start_time }) => t.standingDates(dates, weekday, start_time)),
    ends_standing_places && t.endsStanding,
  ].filter((text) => text !== false)
  return lines.map((text) => (
    <Typography key={text} variant="body2" role="status">
      {text}
    </Typography>
  ))
}
