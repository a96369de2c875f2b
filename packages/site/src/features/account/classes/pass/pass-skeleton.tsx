import { radius } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

export const codeSquare = {
  display: 'block',
  width: '100%',
  maxWidth: 272,
  aspectRatio: '1',
  borderRadius: `${radius.control}px`,
} as const

/** The pass from above: its code, what to do with it, whose it is. The parts keep their places while they are loaded. */
export const PassLayout = ({ children }: { children: ReactNode }) => (
  <Stack sx={{ gap: 1.5, alignItems: 'center', textAlign: 'center', minHeight: { xs: 424, sm: 400 } }}>
    {children}
  </Stack>
)

export const CodeSkeleton = () => (
  <Skeleton variant="rounded" sx={{ ...codeSquare, height: 'auto', flexShrink: 0 }} />
)

/** The place of the pass while its code is loaded. */
export const PassSkeleton = () => (
  <PassLayout>
    <CodeSkeleton />
  </PassLayout>
)
