import { type LegalBlock, legalBlocks } from '@estudio/domain'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const Block = ({ block }: { block: LegalBlock }) => {
  if (block.kind === 'heading')
    return (
      <Typography variant="h6" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {block.text}
      </Typography>
    )
  if (block.kind === 'list')
    return (
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {block.items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </Box>
    )
  return (
    <Typography
      variant="body2"
      sx={{ mb: 1.25, whiteSpace: 'pre-line', color: block.kind === 'note' ? 'text.secondary' : undefined }}
    >
      {block.text}
    </Typography>
  )
}

/** A legal text as visitors will read it. */
export const LegalText = ({ content }: { content: string }) => (
  <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
    {legalBlocks(content).map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </Box>
)
