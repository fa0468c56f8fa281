/**
 * The number of services per sheet. A longer list takes several sheets, each requested by its number (`part`, from 0).
 */
export const maxOnPaper = 30;
