import type { ReactNode } from 'react'
import { PageHeading } from './page-heading'
import { Section } from './section'

interface TaskPageProps {
  title: string
  subtitle?: string
  children: ReactNode
}

/** A page with one task, whose heading and margins leave the first view to the task. */
export const TaskPage = ({ title, subtitle, children }: TaskPageProps) => (
  <Section width="prose" dense>
    <PageHeading variant="h3" title={title} subtitle={subtitle} />
    {children}
  </Section>
)
