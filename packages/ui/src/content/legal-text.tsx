import { type LegalBlock, legalBlocks } from '@estudio/domain'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** `page` is for a page of its own; `preview` is smaller and fills its container. */
const sizes = {
  page: {
    text: 'body1',
    box: { maxWidth: '68ch' },
    heading: { mt: 3, mb: 0.5 },
    list: { pl: 2.5, my: 1.5, '& li': { mb: 0.75 } },
    paragraph: { mb: 1.5 },
  },
  preview: {
    text: 'body2',
    box: { typography: 'body2', overflowWrap: 'anywhere' },
    heading: { mt: 2, mb: 0.5 },
    list: { pl: 2.5, my: 1 },
    paragraph: { mb: 1.25 },
  },
} as const

type Size = keyof typeof sizes

const Block = ({ block, size }: { block: LegalBlock; size: Size }) => {
  const { text, heading, list, paragraph } = sizes[size]
  if (block.kind === 'heading')
    return (
      <Typography variant="h6" component="h3" sx={heading}>
        {block.text}
      </Typography>
    )
  if (block.kind === 'list')
    return (
      <Box component="ul" sx={list}>
        {block.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </Box>
    )
  return (
    <Typography
      variant={text}
      color={block.kind === 'note' ? 'textSecondary' : undefined}
      sx={{ ...paragraph, whiteSpace: 'pre-line' }}
    >
      {block.text}
    </Typography>
  )
}

/** Renders a legal text of the studio. */
export const LegalText = ({ content, size = 'page' }: { content: string; size?: Size }) => (
  <Box sx={sizes[size].box}>
    {legalBlocks(content).map((block, index) => (
      <Block key={index} block={block} size={size} />
    ))}
  </Box>
)
