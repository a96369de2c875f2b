import { texts } from '@estudio/texts'
import { styled } from '@mui/material/styles'
import { radius } from '../theme/tokens'

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 12,
  top: 12,
  zIndex: 2000,
  padding: '12px 20px',
  borderRadius: radius.pill,
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.default,
  transform: 'translateY(-200%)',
  '&:focus-visible': { transform: 'none' },
}))

/** The first tab stop: skips the header or menu. */
export const SkipLink = () => <Anchor href="#contenido">{texts.frame.skipToContent}</Anchor>
