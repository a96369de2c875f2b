import { unsentPresses } from '@estudio/client'

export const countUnsentPresses = async (user: string): Promise<number> => (await unsentPresses(user)).size
