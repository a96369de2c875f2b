import { unsentPresses } from '@estudio/client'

export const countUnsentMarks = async (user: string): Promise<number> => (await unsentPresses(user)).size
