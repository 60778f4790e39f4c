/** Elements whose clicks wait for the intent script. */
export const pressed = '.dg-feedback-answer'
