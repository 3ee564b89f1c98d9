export { UploadProgress } from './UploadProgress.tsx';
export { uploadFile } from './upload-file.ts';
export { type FileUpload, useFileUpload } from './use-file-upload.ts';
