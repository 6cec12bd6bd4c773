import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../../account/profile-page.tsx";

export const Route = createFileRoute("/_in/profile")({ component: ProfilePage });
