import { texts } from '@estudio/texts'
import { useEffect } from 'react'
import { useStudio } from './studio-context'

/** Sets the document's title, followed by the studio and its city (GEN-18). */
export const usePageTitle = (title: string): void => {
  const { name, city } = useStudio()
  useEffect(() => {
    document.title = texts.frame.title(title, name, city)
  }, [title, name, city])
}
