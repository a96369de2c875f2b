import { passwordChecklist } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'

/** What the password needs, ticked off while it is typed (REG-14). */
export const PasswordChecklist = ({ password }: { password: string }) => {
  const { checklist } = texts.signup
  return (
    <Box sx={{ bgcolor: 'studio.band', borderRadius: '12px', px: 2, py: 1.5, mb: 1.5 }}>
      <Typography variant="subtitle2" component="p" id="password-needs">
        {checklist.title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="password-needs"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 0.5,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          columnGap: 2,
        }}
      >
        {passwordChecklist(password).map(({ key, met }) => (
          <Typography
            key={key}
            component="li"
            variant="body2"
            color={met ? 'textPrimary' : 'textSecondary'}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, py: 0.25 }}
          >
            {met ? <CheckIcon color="success" sx={{ fontSize: 18 }} /> : <Dot />}
            {checklist[key]}
            <span style={visuallyHidden}>: {met ? checklist.met : checklist.missing}</span>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const Dot = () => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 18, height: 18, display: 'grid', placeItems: 'center', flexShrink: 0 }}
  >
    <Box component="span" sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'studio.outline' }} />
  </Box>
)
