/** The cheapest argon2id there is: one test each of sign-in and of the first start pays today's cost. */
export const lightPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
