import { texts } from '@estudio/texts'
import { palette, radius } from '@estudio/ui'
import { styled } from '@mui/material/styles'

const Anchor = styled('a')({
  position: 'fixed',
  insetInlineStart: 12,
  top: 12,
  zIndex: 2000,
  padding: '12px 20px',
  borderRadius: radius.pill,
  backgroundColor: palette.ink,
  color: palette.linen,
  transform: 'translateY(-200%)',
  '&:focus-visible': { transform: 'none' },
})

/** First stop of the Tab key: past the header, to the page. */
export const SkipLink = () => <Anchor href="#contenido">{texts.frame.skipToContent}</Anchor>
