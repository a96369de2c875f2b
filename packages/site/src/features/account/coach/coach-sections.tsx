import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router-dom'

const t = texts.coach.sections

const Section = styled(NavLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: theme.spacing(2.5),
  borderRadius: 22,
  border: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderColor: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
  },
}))

/** The coach's page has her classes and her public profile. */
export const CoachSections = () => (
  <Box component="nav" aria-label={t.label} sx={{ display: 'flex', gap: 1, mb: { xs: 1.5, sm: 2 } }}>
    <Section to="/mi-cuenta/coach" end>
      {t.classes}
    </Section>
    <Section to="/mi-cuenta/coach/perfil">{t.profile}</Section>
  </Box>
)
