export { handleError, renderDocument as default } from "@dragoman/pages/document/render-document.server.tsx";
