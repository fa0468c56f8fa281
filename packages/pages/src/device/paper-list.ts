/** Services on one sheet. A longer list is several sheets, of which a form asks for one by its number (`part`, from 0). */
export const mostOnPaper = 30;
