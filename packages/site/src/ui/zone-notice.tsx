import { texts } from '@estudio/domain'
import { ClockIcon } from '@estudio/theme'
import Alert from '@mui/material/Alert'
import { useStudio } from './studio-context'

/** True when the visitor's clock runs in another zone than the studio's (GEN-22). */
export const useForeignZone = (): boolean => {
  const { timezone } = useStudio()
  return Intl.DateTimeFormat().resolvedOptions().timeZone !== timezone
}

/** GEN-22, HOR-19, ACC-11: says whose hours these are, only to those who could take them for their own. */
export const ZoneNotice = () =>
  useForeignZone() ? (
    <Alert severity="info" icon={<ClockIcon fontSize="small" />} sx={{ my: 2 }}>
      {texts.frame.zoneNotice}
    </Alert>
  ) : null
